export { remindDeadlines, reminder, reminderDue } from './remind';
