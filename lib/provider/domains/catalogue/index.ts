export { serviceDocument } from './content-services';
export { softwareDocument } from './content-software';
export { feesOf, type GuideRow, guideDetail } from './services';
