export { revalidate as POST } from '@/lib/server/revalidate';
