export { workstationDocument } from './content';
