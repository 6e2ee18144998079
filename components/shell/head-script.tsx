import { headScript } from '@/lib/head-script';

/** Belongs into `<head>`; `<html>` needs `suppressHydrationWarning`, as its class differs from what the server wrote. */
export function HeadScript() {
  return <script>{headScript}</script>;
}
