import { version } from 'unpdf/pdfjs';

// The library answers its other half as soon as a worker has loaded it; naming its version keeps it in the script.
Object.assign(globalThis, { pdfVersion: version });
