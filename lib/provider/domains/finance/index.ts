export { listFinanceOrders } from './orders';
