export {
  allEntries,
  dictionaryLabels,
  getConfigValue,
  getSite,
  hasBegun,
  isOver,
  labelsFor,
  listDictionary,
  registerDictionary,
} from './config';
