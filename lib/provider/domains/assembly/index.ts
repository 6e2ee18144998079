export { remindOfAssemblies } from './remind';
