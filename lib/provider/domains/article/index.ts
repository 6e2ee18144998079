export { articleDocument } from './content';
export { listArticles } from './list';
