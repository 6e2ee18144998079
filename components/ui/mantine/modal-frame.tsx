'use client';

import { Modal } from '@mantine/core';
import type { FrameProps } from '@/components/ui/dialog-frame';
import { Icon } from '@/components/ui/icon';
import { iconX } from '@/components/ui/icons/icon-x';

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
        <Modal.Body>{children}</Modal.Body>
        <footer role="presentation">{footer(onClose)}</footer>
      </Modal.Content>
    </Modal.Root>
  );
}
