export { certifyLater, conclude } from './certify';
export { rotateKey } from './keys';
