export { noteEarned, takeOffEarnings } from './note';
