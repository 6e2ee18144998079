/**
 * pdfjs makes a matrix for drawing as soon as it is loaded. A browser has it; Node would need a canvas of 33 MB, which
 * nothing here draws on (docs/decisions/0039): an empty one will do.
 */
if (!('DOMMatrix' in globalThis)) Object.assign(globalThis, { DOMMatrix: class {} });
