/** File in the data folder with the time of the last backup, which `npm run backup` leaves for the workbench. */
export const BACKUP_NOTE = 'last-backup.json';
