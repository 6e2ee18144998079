export { revalidate as POST } from '@/lib/server/provider/revalidate';
