export { type OperationFigures, readFigures } from './figures';
