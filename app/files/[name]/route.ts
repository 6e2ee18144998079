import { serve } from '@/lib/server/provider/gateway';

export const dynamic = 'force-dynamic';

export { serve as GET };
