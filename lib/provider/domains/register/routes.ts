import * as register from '@/lib/contract/register';
import { route } from '../../http/route';
import { listRegister } from './list';
import { getRegisterEntry, getRegisterPicture } from './read';

export const registerRoutes = [
  route(register.listRegister, (ctx, { query }) => listRegister(ctx, query)),
  route(register.getRegisterEntry, (ctx, { params }) => getRegisterEntry(ctx, params.publicId)),
  route(register.getRegisterPicture, (ctx, { params }) => getRegisterPicture(ctx, params.publicId)),
];
