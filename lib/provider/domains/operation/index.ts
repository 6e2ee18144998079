export { BACKUP_NOTE, tellAlerts } from './alerts';
export { type OperationFigures, readFigures } from './figures';
