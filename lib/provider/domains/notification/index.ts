export { deliver } from './deliver';
export { queueText } from './enqueue';
export { presentMessage } from './messages';
export { type NewMessage, sendMessage, sendMessages } from './send';
