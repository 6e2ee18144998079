export { reportDocument, templateDocument } from './content';
export { cashierOf, grantDownload, revokeDownload } from './products';
