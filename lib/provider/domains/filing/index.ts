export { certifyLater, conclude } from './certify';
export { readySigner, rotateKey } from './keys';
