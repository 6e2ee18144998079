import { careScript } from '@/lib/care-script';

/** Belongs into `<head>`; `<html>` needs `suppressHydrationWarning`, as its class differs from what the server wrote. */
export function CareScript() {
  return <script>{careScript}</script>;
}
