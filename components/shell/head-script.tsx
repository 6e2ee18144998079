import { headScript } from '@/lib/config/head-script';

/** Belongs into `<head>`; `<html>` needs `suppressHydrationWarning`, as its class differs from what the server wrote. */
export function HeadScript() {
  return <script>{headScript}</script>;
}
