export { serviceDocument } from './content-services';
export { softwareDocument } from './content-software';
export { type GuideRow, guideDetail } from './services';
