'use client';

import { Modal } from '@mantine/core';
import type { FrameProps } from '@/components/ui/dialog-frame';
import { Icon } from '@/components/ui/icon';
import { iconX } from '@/components/ui/icons/icon-x';

/** Controls that take an answer. */
const CONTROL = ':is(input:not([type="hidden"], [type="file"]), textarea, select):not(:disabled, [tabindex="-1"])';

/**
 * Gives the focus to the first control of a dialog instead of its close button; not on touch screens, where the keyboard
 * would cover the dialog before it has been read.
 */
function markFirstControl(body: HTMLElement | null): void {
  if (!body || !window.matchMedia('(hover: hover)').matches || body.querySelector('[data-autofocus]')) return;
  body.querySelector(CONTROL)?.setAttribute('data-autofocus', '');
}

/** Dialog on private pages; `DialogFrame` restores the focus. Its header and footer are not landmarks. */
export function ModalFrame({ title, onClose, children, footer }: FrameProps) {
  return (
    <Modal.Root opened onClose={onClose}>
      <Modal.Overlay />
      <Modal.Content>
        <Modal.Header role="presentation">
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton aria-label="关闭" icon={<Icon icon={iconX} />} />
        </Modal.Header>
        <Modal.Body ref={markFirstControl}>{children}</Modal.Body>
        <footer role="presentation">{footer(onClose)}</footer>
      </Modal.Content>
    </Modal.Root>
  );
}
