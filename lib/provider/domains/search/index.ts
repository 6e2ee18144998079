export { indexStaticPages } from './static-pages';
