import { serve } from '@/lib/server/gateway';

export const dynamic = 'force-dynamic';

export { serve as GET };
