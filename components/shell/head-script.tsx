import { headScript } from '@/lib/config/head-script';

/** Place in `<head>`; `<html>` needs `suppressHydrationWarning`, because the script changes its class. */
export function HeadScript() {
  return <script>{headScript}</script>;
}
