export { findingsThroughDoor, openDoor, snapshotThroughDoor } from './door';
export { examineInstallation } from './examine';
export type { Finding } from './finding';
export { keysInFolder, keysOf } from './keys';
export { moveRows, type RestorePlace, restoreBackup } from './restore';
export { snapshotOf } from './snapshot';
export { writeBackup } from './write-backup';
