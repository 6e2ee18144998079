export { holdEarned, noteEarned, takeOffEarnings } from './note';
