/** Environment of the build; Next inlines the value, so browser code can use it. */
export const isProductionBuild = process.env.NODE_ENV === 'production';
export const isDevelopmentBuild = process.env.NODE_ENV === 'development';
