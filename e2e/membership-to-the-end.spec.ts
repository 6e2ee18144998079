X;
