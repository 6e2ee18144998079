export {
  allEntries,
  dictionaryLabels,
  getConfigValue,
  hasBegun,
  isOver,
  labelsFor,
  listDictionary,
  registerDictionary,
} from './config';
export { getSite } from './identity';
