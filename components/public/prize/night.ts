/* Dark theme of the gold prize, for its pages and their previews. */
import './prize.css';
import './prize-hall.css';
import './prize-key.css';
import './prize-shell.css';
