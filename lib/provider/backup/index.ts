export { findingsThroughDoor, openDoor, snapshotThroughDoor } from './door';
export { examineInstallation } from './examine';
export { keysInFolder, keysOf } from './keys';
export { moveRows, restoreBackup } from './restore';
export { snapshotOf } from './snapshot';
export { writeBackup } from './write-backup';
