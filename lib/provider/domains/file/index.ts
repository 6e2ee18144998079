export { nameFromAddress, signedAddress } from './links';
export { excessOf, openOwnPicture, ownFiles } from './own';
export { PictureSizeReader } from './picture-size';
export { NO_PURPOSE } from './purposes';
export { fileResponse } from './read';
export { fileAddress, presentFile, storeFile } from './store';
export { keepUpload } from './upload';
export { deleteBytes, purgeUploads } from './uploads/purge';
