/* The night key: how the gold prize looks, on its own pages and wherever they are previewed. */
import './prize.css';
import './prize-hall.css';
import './prize-key.css';
import './prize-shell.css';
