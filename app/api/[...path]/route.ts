import { serve } from '@/lib/server/gateway';

export const dynamic = 'force-dynamic';

export { serve as DELETE, serve as GET, serve as PATCH, serve as POST, serve as PUT };
