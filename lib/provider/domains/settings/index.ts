export {
  allEntries,
  dictionaryLabels,
  getConfigValue,
  hasBegun,
  isOver,
  labelsFor,
  listDictionary,
  registerDictionary,
  withSettings,
} from './config';
export { getSite } from './identity';
