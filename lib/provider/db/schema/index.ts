export * from './accounts';
export * from './cases';
export * from './catalogue';
export * from './commerce';
export * from './content';
export * from './people';
export * from './prize';
export * from './secrets';
