import { serve } from '@/lib/server/provider/gateway';

export const dynamic = 'force-dynamic';

export { serve as DELETE, serve as GET, serve as POST, serve as PUT };
