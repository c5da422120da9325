module countersign.example/firstsend

go 1.19
