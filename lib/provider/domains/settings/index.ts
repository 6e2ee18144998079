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
  withSettings,
} from './config';
