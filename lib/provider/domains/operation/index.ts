export { tellAlerts } from './alerts';
export { type OperationFigures, readFigures } from './figures';
