export { pageDocuments } from './content';
export { getPage, pageData } from './pages';
