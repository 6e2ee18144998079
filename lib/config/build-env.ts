/** Which build this is; Next writes the answer into the bundle, so browser code may ask too. */
export const isProductionBuild = process.env.NODE_ENV === 'production';
export const isDevelopmentBuild = process.env.NODE_ENV === 'development';
